import { page } from 'vitest/browser'
import { requests } from '#contract/access-requests/requests.ts'
import type { CurrentUser } from '#contract/session/session.ts'
import { ok, type ReceivedCall } from '#web/testing/server.ts'
import { show } from '#web/testing/show.tsx'
import { LoadingPage } from './loading-page.tsx'
import { supervisor } from './testing.ts'

export const ROUTE = '/formularz-zgloszeniowy-wczytywanie/$idFormularza/{-$tryb}'
export const HERE = '/formularz-zgloszeniowy-wczytywanie/7'
export const LIST = '/komunikacja/formularze-zgloszeniowe'
export const LOAD = 'Wczytaj wniosek'

/** Opens the loading screen of request 7. */
export const openLoading = (at = HERE, user: CurrentUser = supervisor) =>
  show(<LoadingPage />, user, { path: ROUTE, address: at })

export const button = (name: string) => page.getByRole('button', { name })
export const field = (name: RegExp) => page.getByRole('textbox', { name })

export const answersLoad = [requests.load, () => ok(requests.load, { message: 'Pomyślnie wczytano wniosek' })] as const

/** The calls that were to load something. */
export const loads = (made: readonly ReceivedCall[]): ReceivedCall[] => made.filter(({ body }) => body !== undefined)
