import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { businessEntities, type EntityRow } from '#contract/business-entities/business-entities.ts'
import { formatNip } from '#contract/kernel/nip.ts'
import { call, errorText } from '#kit/call.ts'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { notice } from '#kit/notices.tsx'
import { RegisterSource } from './register-source.tsx'

type Props = { entity: Pick<EntityRow, 'nip' | 'nazwa'>; close: () => void; fetched?: () => void }

/** Asks, then fetches an entity's data from the REGON register and shows the answer (spec 1 §8.4). */
export function FetchDialog({ entity: { nip, nazwa }, close, fetched }: Props) {
  const fetching = useMutation({
    mutationFn: () => call(businessEntities.importFromRegister, { params: { nip } }),
    onSuccess: ({ message }) => {
      close()
      notice.success(message)
      fetched?.()
    },
  })
  const { isPending: busy, error } = fetching
  return (
    <Dialog title="Pobieranie danych z rejestru REGON" onClose={close} busy={busy}>
      <RegisterSource />
      <Stack>
        <Text>
          Czy na pewno chcesz pobrać z rejestru REGON dane podmiotu {nazwa} (NIP {formatNip(nip)})? Zastąpią one dane
          zapisane tutaj.
        </Text>
        {busy && (
          <Group wrap="nowrap" component="output" aria-busy>
            <Loader size="sm" aria-hidden />
            <Text>Proszę czekać, trwa pobieranie danych z rejestru REGON…</Text>
          </Group>
        )}
        {error && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {errorText(error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={busy} onClick={close}>
            {error ? 'Zamknij' : 'Anuluj'}
          </Button>
          <Button loading={busy} onClick={() => fetching.mutate()} data-autofocus>
            {error ? 'Spróbuj ponownie' : 'Pobierz'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
