import { Anchor, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { fieldLabel } from './field-labels.ts'
import classes from './findings.module.css'

type Finding = { kod: string; komunikat: string; pola: readonly string[] }

export type FindingsProps = {
  bledyWeryfikacji: readonly Finding[]
  ostrzezenia: readonly Finding[]
  /** Moves the focus to the field that a finding is about. */
  onField?: ((pole: string) => void) | undefined
}

/** What verification found: errors first, then warnings, each with the fields that it is about. */
export const Findings = ({ bledyWeryfikacji, ostrzezenia, onField }: FindingsProps) => (
  <>
    <Part title="Błędy" kind="error" findings={bledyWeryfikacji} onField={onField} />
    <Part title="Ostrzeżenia" kind="warning" findings={ostrzezenia} onField={onField} />
  </>
)

type PartProps = {
  title: string
  kind: 'error' | 'warning'
  findings: readonly Finding[]
  onField: FindingsProps['onField']
}

const icons = { error: IconCircleX, warning: IconAlertTriangle }

function Part({ title, kind, findings, onField }: PartProps) {
  if (findings.length === 0) return null
  const Icon = icons[kind]
  return (
    <section className={classes['part']}>
      <Title order={3}>
        {title} ({findings.length})
      </Title>
      <ul className={classes['list']} data-kind={kind}>
        {findings.map(({ kod, komunikat, pola }) => (
          <li key={kod}>
            <Icon size="1.25rem" aria-hidden />
            <div>
              <Text>{komunikat}</Text>
              <FieldLinks pola={pola} onField={onField} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FieldLinks({ pola, onField }: { pola: readonly string[]; onField: FindingsProps['onField'] }) {
  const named = pola.map((pole) => ({ pole, label: fieldLabel(pole) })).filter(({ label }) => label)
  if (named.length === 0) return null
  return (
    <Text size="sm" c="dimmed" className={classes['fields']}>
      {named.length === 1 ? 'Pole:' : 'Pola:'}
      {named.map(({ pole, label }) =>
        onField ? (
          <Anchor key={pole} component="button" type="button" size="sm" onClick={() => onField(pole)}>
            {label}
          </Anchor>
        ) : (
          <span key={pole}>{label}</span>
        ),
      )}
    </Text>
  )
}
