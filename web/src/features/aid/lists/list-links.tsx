import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNip } from '#contract/kernel/nip.ts'
import { linkTo, type Target } from '#web/screens/link-to.ts'
import type { CaseContext } from '../shared/case-contexts.ts'
import { modeSearch, type ListMode } from '../shared/list-mode.ts'
import { WaitingLinks } from './waiting-links.tsx'

type Props = { context: CaseContext; mode: ListMode }

/** Whose cases these are, or the deadline of drafts. */
export function listContext({ context: { stan }, mode: { deleted, nip } }: Props): string | undefined {
  if (nip) return `Udzielający pomocy o numerze NIP ${formatNip(nip)}`
  return stan === 'robocze' && !deleted ? 'Przypadek pomocy prześlij najpóźniej 7 dni po udzieleniu pomocy.' : undefined
}

/** Where the cases of one grantor were opened from: its users, or the register. */
const grantorsOf = ({ fromPup }: ListMode): Target =>
  fromPup
    ? linkTo('/rejestry/udzielajacy-pomocy/$pupId/uzytkownicy', { pupId: fromPup })
    : linkTo('/rejestry/udzielajacy-pomocy')

/** Links between living and deleted cases, and from the cases of one grantor back to the register (spec 1 §2.5). */
export function ListLinks({ context: { name, list, back, manyGrantors }, mode }: Props) {
  const { deleted, nip } = mode
  return (
    <>
      {name === 'pup' && !deleted && <WaitingLinks {...{ list, mode }} />}
      {(mode.imported || mode.reserved) && (
        <Anchor component={Link} {...linkTo(list)} lh="2.25rem" me="xs">
          Pokaż wszystkie robocze przypadki
        </Anchor>
      )}
      {name === 'rob' && !deleted && !mode.imported && !mode.reserved && (
        <Anchor component={Link} {...linkTo(list, {}, modeSearch({ ...mode, reserved: true }))} lh="2.25rem" me="xs">
          Tylko z rezerwacją
        </Anchor>
      )}
      {!mode.waiting && !mode.returned && !mode.imported && !mode.reserved && !mode.overLimit && (
        <Anchor component={Link} {...linkTo(list, {}, modeSearch({ ...mode, deleted: !deleted }))} lh="2.25rem" me="xs">
          {deleted ? back : 'Pokaż usunięte'}
        </Anchor>
      )}
      {nip && (
        <Button
          variant="default"
          component={Link}
          {...(manyGrantors ? grantorsOf(mode) : linkTo(list))}
          leftSection={<IconArrowLeft size="1.1rem" aria-hidden />}
        >
          Wróć
        </Button>
      )}
    </>
  )
}
