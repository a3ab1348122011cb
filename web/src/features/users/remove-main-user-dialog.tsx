import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users, type UserRow } from '#contract/users/users.ts'
import { call } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { LOAD_FAILED, NOTHING_FOUND } from '#kit/form/options.ts'
import { listbox } from '#kit/form/listbox.ts'
import { useDroppedText } from '#kit/form/use-dropped-text.tsx'
import { notice } from '#kit/notices.tsx'
import { queryOf } from '#kit/query.ts'
import type { Place } from './places.ts'

type Props = { place: Place; row: UserRow; close: () => void }

/** Deletes a main user and, if wanted, names the next one of the same grantor (spec 2 §4, §7). */
export function RemoveMainUserDialog({ place: { calls, params }, row, close }: Props) {
  const { login, udzielajacyPomocyNazwa, udzielajacyPomocyId } = row
  const [successor, setSuccessor] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(users.latarnia_pup.grid.list, {
      params: { pupId: udzielajacyPomocyId ?? 0 },
      query: { noUgl: 'true', pageSize: -1, sortBy: 'nazwisko' },
    }),
    enabled: udzielajacyPomocyId !== null,
  })
  const candidates = (data?.items ?? []).map((user) => ({
    value: user.login,
    label: `${user.imie} ${user.nazwisko} (${user.login})`,
  }))
  const none = data !== undefined && candidates.length === 0
  const description = none
    ? 'Podmiot nie ma innego użytkownika, który mógłby zostać użytkownikiem głównym.'
    : 'Wybrany użytkownik otrzyma poziom „Użytkownik główny”. Jeśli nikogo nie wskażesz, podmiot zostanie bez użytkownika głównego.'
  const field = useDroppedText({ description }, candidates.find(({ value }) => value === successor)?.label)

  const remove = async () => {
    setBusy(true)
    try {
      const query = successor === null ? {} : { nowyUzytkownikGlowny: successor }
      const { message } = await call(calls.remove, { params: { ...params, login }, query })
      notice.success(message)
      close()
    } catch (error) {
      notice.failure(error)
      setBusy(false)
    }
  }

  return (
    <Dialog title="Usunięcie użytkownika głównego" onClose={close} busy={busy}>
      <Stack>
        <Text>
          Czy na pewno chcesz usunąć użytkownika <b>{login}</b>? Jest użytkownikiem głównym podmiotu{' '}
          <b>{udzielajacyPomocyNazwa}</b>.
        </Text>
        {isError && (
          <Alert color="red" role="alert" title={LOAD_FAILED}>
            <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
              Spróbuj ponownie
            </Button>
          </Alert>
        )}
        <Select
          {...field}
          label="Nowy użytkownik główny"
          placeholder="Bez nowego użytkownika głównego"
          data={candidates}
          value={successor}
          onChange={setSuccessor}
          disabled={none || isError}
          searchable
          clearable
          {...listbox}
          clearButtonProps={{ 'aria-label': 'Wyczyść' }}
          nothingFoundMessage={isFetching ? 'Trwa wyszukiwanie' : NOTHING_FOUND}
        />
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={close} data-autofocus>
            Anuluj
          </Button>
          <Button color="red" loading={busy} onClick={() => void remove()}>
            Usuń
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
