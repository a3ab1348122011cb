import { Redirect } from './redirect.tsx'
import { useVisitor } from './session-state.ts'

/** The return address of an outside sign-in service: by now the user is loaded, unless the sign-in failed. */
export const LoginSuccessPage = () => <Redirect href={useVisitor() ? '/' : '/login/fail'} />
