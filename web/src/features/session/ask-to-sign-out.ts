import { signOut } from './session.ts'

/** Signs out after a question; `false` when the user stays. */
export async function askToSignOut(): Promise<boolean> {
  // loaded lazily: the sign-in page, which shares the top bar, does not need it
  const { confirm } = await import('#kit/dialogs/confirm.tsx')
  return confirm({
    title: 'Wylogowanie',
    question: 'Czy na pewno chcesz się wylogować?',
    confirmLabel: 'Wyloguj',
    cancelLabel: 'Anuluj',
    run: () => signOut(),
  })
}
