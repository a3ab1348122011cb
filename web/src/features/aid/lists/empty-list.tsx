import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReturnMark } from '#contract/aid/case-fields.ts'
import type { Waiting } from '#contract/aid/case-list-titles.ts'
import { linkTo } from '#web/screens/link-to.ts'
import { caseContexts, type CaseContext } from '../shared/case-contexts.ts'
import { modeSearch, type ListMode } from '../shared/list-mode.ts'

const waiting: Record<Waiting, string> = {
  BRAK: 'Żaden przesłany przypadek nie czeka na zaświadczenie.',
  DO_KOREKTY: 'Żadne zaświadczenie nie czeka na korektę.',
}
const returned: Record<ReturnMark, string> = {
  DO_POPRAWY: 'Żaden zwrócony przypadek nie czeka na poprawę.',
  ODPOWIEDZIANO: 'Żaden zwrócony przypadek z odpowiedzią nie czeka na Urząd.',
}

/** Why a list of cases without filters is empty, or what will be in it. */
export function emptyHint({ name }: CaseContext, mode: ListMode, adds: boolean): string {
  if (mode.deleted) return 'Tu pojawią się przypadki pomocy, które zostaną usunięte.'
  if (mode.returned) return returned[mode.returned]
  if (mode.imported) return 'Nie ma roboczych przypadków z tego importu: przesłano je albo usunięto.'
  if (mode.reserved) return 'Żaden roboczy przypadek nie ma rezerwacji kwoty.'
  if (mode.overLimit) return 'W żadnym przesłanym przypadku inna pomoc nie przekroczyła limitu.'
  if (mode.waiting) return waiting[mode.waiting]
  if (name === 'latarnia')
    return mode.nip
      ? 'Ten podmiot nie przesłał żadnego przypadku pomocy.'
      : 'Tu pojawią się przypadki pomocy przesłane przez udzielających pomocy.'
  if (name === 'pup') return 'Tu pojawią się przypadki pomocy, które Twój podmiot prześle do Latarni.'
  return adds
    ? 'Dodaj przypadek pomocy albo zaimportuj przypadki z pliku. Do czasu przesłania jest roboczy i nie widzi go Urząd.'
    : 'Tu pojawią się robocze przypadki Twojego podmiotu. Do czasu przesłania nie widzi ich Urząd.'
}

/** Where an empty list of cases leads: out of what narrows it, or to where sent cases come from. */
export function emptyAction({ name, list }: CaseContext, mode: ListMode, adds: boolean): ReactNode {
  if (mode.deleted) return undefined
  const { returned, imported, reserved, overLimit, waiting: uncertified, ...whole } = mode
  if (returned || imported || reserved || overLimit || uncertified)
    return (
      <Button component={Link} variant="default" {...linkTo(list, {}, modeSearch(whole))}>
        Pokaż wszystkie przypadki
      </Button>
    )
  return (
    name === 'pup' &&
    adds && (
      <Button component={Link} variant="default" {...linkTo(caseContexts.rob.list)}>
        Przygotuj sprawozdanie
      </Button>
    )
  )
}
