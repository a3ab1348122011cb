import type { z } from 'zod'
import type { Group, groups } from '#contract/groups.ts'

type GroupValues = Partial<z.input<(typeof groups.create)['body']>>

/** Most groups report to the authority. */
export const newGroup: GroupValues = { raportDo: 'UO' }

/** What the form starts with: the group as it stands, without what is only counted. */
export const groupValues = ({ kod, nazwa, raportNazwa, raportDo, wersja }: Group): GroupValues => ({
  kod,
  nazwa,
  raportNazwa,
  raportDo,
  wersja,
})
