import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Parameters } from './grid-address.ts'

export type UrlState = {
  params: Parameters
  write: (params: Parameters, options: { replace: boolean }) => void
}

/** The parameters of the address bar. Only this file and `use-screen.ts` connect the lists with the router. */
export function useUrlState(): UrlState {
  const params: Parameters = useSearch({ strict: false })
  const navigate = useNavigate()
  const write = useCallback<UrlState['write']>(
    (changed, { replace }) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...changed }),
        replace,
        resetScroll: false,
        // the page stays, so no input is lost
        ignoreBlocker: true,
      }),
    [navigate],
  )
  return { params, write }
}
