import { linkTo } from '#web/screens/link-to.ts'
import { Redirect } from './redirect.tsx'
import { useVisitor } from './session-state.ts'

/** Where an outside sign-in service sends back to: by now the start has loaded the user, unless there is none after all. */
export const LoginSuccessPage = () => <Redirect href={linkTo(useVisitor() ? '/' : '/login/fail').to} />
