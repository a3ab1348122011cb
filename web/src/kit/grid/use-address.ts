import { useEffect, useRef, type Dispatch } from 'react'
import type { Grid } from '#contract/kernel/grid.ts'
import { addressKey, decodeAddress, encodeAddress, isLink, rewritesHistory } from './grid-address.ts'
import type { GridChange, GridSettings } from './grid-state.ts'
import type { UrlState } from './use-url-state.ts'

/** Keeps state and address bar in step, in both directions; without `url` the list leaves the address alone. */
export function useAddress(
  grid: Grid,
  state: GridSettings,
  standard: GridSettings,
  dispatch: Dispatch<GridChange>,
  url: UrlState | undefined,
): void {
  const shown = addressKey(url?.params ?? {})
  const wanted = addressKey(encodeAddress(state, standard))
  // addresses already sent to the router: it shows them a moment later, and may skip some
  const sync = useRef({ agreed: shown, written: [] as string[], change: '' })

  useEffect(() => {
    const { agreed, written, change } = sync.current
    if (!url || wanted === (written.at(-1) ?? agreed)) return
    written.push(wanted)
    sync.current.change = state.change
    url.write(encodeAddress(state, standard), { replace: rewritesHistory(change, state.change) })
    // oxlint-disable-next-line react/exhaustive-deps -- `wanted` represents the state, and only a new one is written
  }, [wanted])

  useEffect(() => {
    const { agreed, written } = sync.current
    if (!url || shown === agreed) return
    const ours = written.indexOf(shown)
    sync.current.agreed = shown
    written.splice(0, ours < 0 ? written.length : ours + 1)
    if (ours >= 0) return
    sync.current.change = 'restore'
    // a link leaves order and page size as they are; an entry of the history leaves out defaults alone
    const part = decodeAddress(url.params, grid, isLink(url.params) ? state : standard)
    dispatch({ type: 'restore', part })
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` represents the parameters
  }, [shown])
}
