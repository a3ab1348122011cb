import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Certificate } from '#contract/aid/certificates/certificates.ts'
import { codesOf } from '#contract/kernel/codes.ts'
import { differences } from './case-differences.ts'
import { labelOf, type CertificateValues } from './certificate-values.ts'
import type { CertificateForm } from './use-certificate-form.ts'

type Props = { form: CertificateForm; stored: Certificate; values: CertificateValues }

/** What the case says differently from the form, and the way to take it over. */
export function CaseChanges({ form, stored, values }: Props) {
  const { offered, fixed } = differences(values, stored)
  const names = codesOf(offered)
  const named = (fields: readonly string[]) => fields.map((name) => labelOf(stored.wzorZaswiadczenia, name)).join(', ')
  const takeOver = () => {
    for (const name of names)
      form.hookForm.setValue(name, offered[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  if (names.length + fixed.length === 0) return null
  return (
    <Alert color="navy" icon={<IconRefresh aria-hidden />} title="Przypadek pomocy lub rejestr podaje inne dane">
      {fixed.length > 0 && (
        <Text size="sm">{named(fixed)}: tych danych nie można zmienić w zaświadczeniu. Usuń je i utwórz nowe.</Text>
      )}
      {names.length > 0 && (
        <Group justify="space-between">
          <Text size="sm">Różnią się: {named(names)}.</Text>
          <Button size="xs" variant="default" onClick={takeOver}>
            Odśwież dane z przypadku
          </Button>
        </Group>
      )}
    </Alert>
  )
}
