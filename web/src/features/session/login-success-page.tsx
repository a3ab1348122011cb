import { Redirect } from './redirect.tsx'
import { useVisitor } from './session-state.ts'

/** Where an outside sign-in service sends back to: by now the start has loaded the user, unless there is none after all. */
export const LoginSuccessPage = () => <Redirect href={useVisitor() ? '/' : '/login/fail'} />
