import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldFacts } from '#contract/kernel/fields.ts'
import { useForm } from '#kit/form/form-context.ts'
import classes from './access-requests-office.module.css'
import { counterpartsOf, type Counterpart } from './counterparts.ts'
import type { LoadingValues } from './loading-values.ts'
import type { ToLoad } from './to-load.ts'

type Props = {
  name: keyof LoadingValues
  held: ToLoad
  /** The field, which shows the submitted value. */
  children: ReactNode
}

/** A field of the request beside what is known of it already; on a narrow screen above it. */
export function Compared({ name, held, children }: Props) {
  const { hookForm, readOnly, schema } = useForm()
  const value: string | number | boolean | null = useWatch({ control: hookForm.control, name })
  const found = counterpartsOf(name, value, held)
  const { label } = fieldFacts(schema.shape[name])
  const take = (offered: string) =>
    hookForm.setValue(name, offered, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className={classes['row']} data-differs={found.some((one) => one.differs) || undefined}>
      {children}
      {found.length > 0 && (
        <dl className={classes['counterparts']}>
          {found.map((one) => (
            <div key={one.source}>
              <dt>{one.source}</dt>
              <dd>
                {one.text} {one.differs && <DifferenceMark />}
                {!readOnly && <TakeOver {...{ one, label, take }} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const DifferenceMark = () => (
  <span className={classes['mark']}>
    <IconArrowsDiff size="1.1em" aria-hidden />
    różni się
  </span>
)

type TakeOverProps = { one: Counterpart; label: string; take: (offered: string) => void }

const TakeOver = ({ one: { offered }, label, take }: TakeOverProps) =>
  offered !== undefined && (
    <Button size="compact-sm" variant="subtle" aria-label={`Przyjmij z REGON: ${label}`} onClick={() => take(offered)}>
      Przyjmij z REGON
    </Button>
  )
