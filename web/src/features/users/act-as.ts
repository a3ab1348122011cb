import type { UseNavigateResult } from '@tanstack/react-router'
import { linkTo } from '#web/screens/link-to.ts'
import { actAs } from '../session/session.ts'

/** The question before acting as another user. */
export const actAsQuestion = (login: string): string =>
  `Czy na pewno chcesz zalogować się jako użytkownik ${login}?\nDo czasu powrotu na własne konto zmiana danych nie będzie możliwa.`

/** Goes on through a user's eyes, from the main page. */
export const continueAs = (login: string, navigate: UseNavigateResult<string>): void =>
  void actAs(login, () => navigate({ ...linkTo('/'), replace: true }))
