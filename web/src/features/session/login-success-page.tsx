import { linkTo } from '#web/screens/link-to.ts'
import { Redirect } from './redirect.tsx'
import { useVisitor } from './session-state.ts'

/** The page to which an outside sign-in service returns. The start has loaded the user by now, if there is one. */
export const LoginSuccessPage = () => <Redirect href={linkTo(useVisitor() ? '/' : '/login/fail').to} />
