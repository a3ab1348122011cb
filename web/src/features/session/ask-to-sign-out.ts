import { confirm } from '#kit/dialogs/confirm.tsx'
import { signOut } from './session.ts'

/** Signs out after a question; `false` when the person stays. */
export const askToSignOut = (): Promise<boolean> =>
  confirm({
    title: 'Wylogowanie',
    question: 'Czy na pewno chcesz się wylogować?',
    confirmLabel: 'Wyloguj',
    cancelLabel: 'Anuluj',
    run: () => signOut(),
  })
