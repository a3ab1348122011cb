import { useEffect } from 'react'
import { notice } from '#kit/notices.tsx'
import { LOAD_FAILED } from './options.ts'

/** Shows one notice when the choices of a field could not be read (spec 1 §8.1). */
export function useLoadNotice(failed: boolean): void {
  useEffect(() => {
    if (failed) notice.error(LOAD_FAILED)
  }, [failed])
}
