import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { counted } from '#contract/kernel/plural.ts'
import { useField } from '#kit/form/use-field.tsx'
import { BeneficiaryTable } from './beneficiary-table.tsx'
import { readNips } from './read-nips.ts'
import classes from './reports.module.css'

/** Beneficiaries by their tax numbers, added one by one or many at once; one that is there already is not added again. */
export function BeneficiariesField({ name }: { name: string }) {
  const { value, set, ref, text, shared } = useField<string[]>({ name })
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const nips = value ?? []
  const add = (given: string) => {
    const read = readNips(given)
    if (read.nips.length > 0) set([...new Set([...nips, ...read.nips])])
    setTrouble(read.trouble)
    // a single number that is wrong stays to be corrected
    setTyped(read.nips.length > 0 ? '' : given)
    input.current?.focus()
  }
  return (
    <Input.Wrapper error={shared.error} role="group" aria-label={text} data-wide>
      <Input.Wrapper
        id={shared.id}
        label="NIP beneficjenta"
        description="Możesz wkleić wiele numerów naraz, na przykład kolumnę arkusza"
        error={trouble && `Błąd: ${trouble}`}
      >
        <div className={classes['adding']}>
          <Input
            id={shared.id}
            ref={(node) => {
              input.current = node
              ref(node)
            }}
            autoComplete="off"
            error={trouble !== undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setTrouble(undefined)
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (readNips(pasted).nips.length < 2) return
              // an input would join the lines into one
              event.preventDefault()
              add(pasted)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(typed)
            }}
          />
          <Button variant="default" leftSection={<IconPlus size="1.1rem" aria-hidden />} onClick={() => add(typed)}>
            Dodaj
          </Button>
        </div>
      </Input.Wrapper>
      <p role="status" className={classes['count']}>
        {nips.length === 0
          ? 'Brak dodanych beneficjentów'
          : `Dodano ${counted(nips.length, ['beneficjenta', 'beneficjentów', 'beneficjentów'])}`}
      </p>
      {nips.length > 0 && (
        <BeneficiaryTable
          nips={nips}
          remove={(nip) => {
            set(nips.filter((one) => one !== nip))
            input.current?.focus()
          }}
          removeAll={() => {
            set([])
            input.current?.focus()
          }}
        />
      )}
    </Input.Wrapper>
  )
}
