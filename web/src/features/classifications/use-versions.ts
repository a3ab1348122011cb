import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { nuts } from '#contract/classifications/nuts.ts'
import type { pkd } from '#contract/classifications/pkd.ts'
import { queryOf } from '#kit/query.ts'
import { readStored, writeStored } from '#kit/stored-choice.ts'

type Versions = (typeof pkd | typeof nuts)['versions']

/** All versions of a classification, by code (spec 3 §9). */
export const allVersions = ({ list }: Versions) => queryOf(list, { query: { pageSize: -1 } })

export const useVersions = (versions: Versions) => useQuery(allVersions(versions))

/**
 * The version that a screen shows. The browser stores it while the screen is open, so that reloading the page keeps it;
 * the next visit begins with the default again (spec 3 §2.7).
 */
export function useChosenVersion(screen: string, named: number | undefined, usual: number | undefined) {
  const key = `latarnia.restore ${screen}`
  const [id = usual, choose] = useState<number | undefined>(() => named ?? (Number(readStored(key)) || undefined))
  useEffect(() => writeStored(key, String(id ?? '')), [key, id])
  useEffect(() => () => writeStored(key, null), [key])
  return [id, choose] as const
}
