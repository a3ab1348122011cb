import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseStarts, type CaseTemplate } from '#contract/aid/case-starts.ts'
import { call } from '#kit/call.ts'
import { confirm } from '#kit/dialogs/confirm.tsx'
import { Dialog } from '#kit/dialogs/dialog.tsx'
import { Loaded } from '#kit/loaded.tsx'
import { queryOf } from '#kit/query.ts'
import classes from './new-case.module.css'
import { TemplateForm } from './template-form.tsx'

/** The user's templates and those of the body: rename, share, delete. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [renamed, setRenamed] = useState<CaseTemplate>()
  const templates = useQuery(queryOf(caseStarts.templates))
  if (renamed)
    return (
      <TemplateForm
        of={{ id: renamed.id }}
        defaults={{ nazwa: renamed.nazwa, wspolny: renamed.wspolny }}
        onClose={() => setRenamed(undefined)}
      />
    )
  return (
    <Dialog title="Szablony" onClose={onClose} size="36rem">
      <Loaded query={templates}>
        {({ items }) =>
          items.length === 0 ? (
            <Text>Nie ma jeszcze szablonów. Wypełnij przypadek pomocy i wybierz „Zapisz jako szablon”.</Text>
          ) : (
            <Stack component="ul" gap="xs" className={classes['templates'] ?? ''}>
              {items.map((one) => (
                <li key={one.id}>
                  <Group justify="space-between" gap="xs">
                    <Text component="span">
                      {one.nazwa} {one.wspolny && <Badge variant="default">wspólny, {one.autor}</Badge>}
                    </Text>
                    {one.zmienialny && (
                      <Group gap="xs">
                        <Button size="xs" variant="default" onClick={() => setRenamed(one)}>
                          Zmień
                        </Button>
                        <Button size="xs" color="red" variant="subtle" onClick={() => void remove(one)}>
                          Usuń
                        </Button>
                      </Group>
                    )}
                  </Group>
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const remove = ({ id, nazwa }: CaseTemplate) =>
  confirm({
    question: `Czy usunąć szablon „${nazwa}”?`,
    confirmLabel: 'Usuń',
    cancelLabel: 'Anuluj',
    dangerous: true,
    run: async () => (await call(caseStarts.removeTemplate, { params: { id } })).message,
  })
