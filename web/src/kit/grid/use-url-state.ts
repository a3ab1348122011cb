import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Parameters } from './grid-address.ts'

export type UrlState = {
  params: Parameters
  write: (params: Parameters, options: { replace: boolean }) => void
}

/** The parameters of the address bar. All that the lists know of the router stands here and in `use-screen.ts`. */
export function useUrlState(): UrlState {
  const params = useSearch({ strict: false }) as Parameters
  const navigate = useNavigate()
  const write = useCallback<UrlState['write']>(
    (changed, { replace }) =>
      void navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...changed }),
        replace,
        resetScroll: false,
        // the page stays, so nothing typed into it is lost
        ignoreBlocker: true,
      }),
    [navigate],
  )
  return { params, write }
}
