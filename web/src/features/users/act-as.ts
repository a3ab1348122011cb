import type { UseNavigateResult } from '@tanstack/react-router'
import { actAs } from '../session/session.ts'

/** The question before acting as another user. */
export const actAsQuestion = (login: string): string =>
  `Czy na pewno chcesz zalogować się jako użytkownik ${login}?\nDo czasu powrotu na własne konto zmiana danych nie będzie możliwa.`

/** Continues as another user, from the main page. */
export const continueAs = (login: string, navigate: UseNavigateResult<string>): void =>
  void actAs(login, () => navigate({ to: '/', replace: true }))
