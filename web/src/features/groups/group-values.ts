import type { z } from 'zod'
import type { Group, groups } from '#contract/groups/groups.ts'

type GroupValues = Partial<z.input<(typeof groups.create)['body']>>

/** Most groups report to the authority. */
export const newGroup: GroupValues = { raportDo: 'UO' }

/** The starting values: the group as stored, without the number of grantors. */
export const groupValues = ({ kod, nazwa, raportNazwa, raportDo, wersja }: Group): GroupValues => ({
  kod,
  nazwa,
  raportNazwa,
  raportDo,
  wersja,
})
