import { Navigate } from '@tanstack/react-router'
import { useVisitor } from './session-state.ts'

/** Where an outside sign-in service sends back to: by now the start has loaded the user, unless there is none after all. */
export const LoginSuccessPage = () => <Navigate to={useVisitor() ? '/' : '/login/fail'} replace />
