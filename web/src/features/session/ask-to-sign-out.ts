import { signOut } from './session.ts'

/** Signs out after a question; `false` when the person stays. */
export async function askToSignOut(): Promise<boolean> {
  // not needed by the sign-in page, which shares the top bar
  const { confirm } = await import('#kit/dialogs/confirm.tsx')
  return confirm({
    title: 'Wylogowanie',
    question: 'Czy na pewno chcesz się wylogować?',
    confirmLabel: 'Wyloguj',
    cancelLabel: 'Anuluj',
    run: () => signOut(),
  })
}
