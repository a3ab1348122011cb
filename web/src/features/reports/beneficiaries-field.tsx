import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { countWithNoun } from '#contract/kernel/plural.ts'
import { businessEntities } from '#contract/business-entities/business-entities.ts'
import { call, CallError } from '#kit/call.ts'
import { useForm } from '#kit/form/form-context.ts'
import { LOAD_FAILED } from '#kit/form/options.ts'
import { useField } from '#kit/form/use-field.tsx'
import { BeneficiaryTable } from './beneficiary-table.tsx'
import { possiblyTechnical, readNips, wordsOf } from './read-nips.ts'
import classes from './reports.module.css'

/** The answers of the register for an unknown or invalid number. */
const NOT_THERE = [404, 422]

/** Those that the register of entities has as technical numbers. */
async function technicalAmong(numbers: readonly string[]): Promise<string[]> {
  const has = (nip: string) =>
    call(businessEntities.byNip, { params: { nip } }).then(
      ({ podmiot }) => podmiot.numerTechniczny,
      (error: unknown) => {
        if (error instanceof CallError && NOT_THERE.includes(error.status)) return false
        throw error
      },
    )
  const known = await Promise.all(numbers.map(has))
  return numbers.filter((_, place) => known[place])
}

/** Beneficiaries by their tax numbers, added one by one or many at once; one that is there already is not added again. */
export function BeneficiariesField({ name }: { name: string }) {
  const { value, set, ref, text, shared } = useField<string[]>({ name })
  const { hookForm, unfinished } = useForm()
  const [typed, setTyped] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const nips = value ?? []
  const add = async (given: string): Promise<boolean> => {
    const technical = await technicalAmong(possiblyTechnical(given)).catch(() => undefined)
    const read = technical ? readNips(given, technical) : { nips: [], trouble: LOAD_FAILED }
    setTrouble(read.trouble)
    // while the register was asked, others may have been added and another number begun
    if (read.nips.length > 0) {
      set([...new Set<string>([...(hookForm.getValues(name) ?? []), ...read.nips])])
      setTyped((now) => (now === given ? '' : now))
    }
    // what is wrong, or was pasted and not looked up, stays to be corrected or tried again
    else setTyped((now) => now || wordsOf(given).join(', '))
    if (technical) input.current?.focus()
    return read.trouble === undefined
  }
  useEffect(() => {
    const all = unfinished.current
    const finish = async () => typed.trim() === '' || add(typed)
    all.add(finish)
    return () => void all.delete(finish)
  })
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
              if (wordsOf(pasted).length < 2) return
              // an input would join the lines into one
              event.preventDefault()
              void add(pasted)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void add(typed)
            }}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size="1.1rem" aria-hidden />}
            onClick={() => void add(typed)}
          >
            Dodaj
          </Button>
        </div>
      </Input.Wrapper>
      <p role="status" className={classes['count']}>
        {nips.length === 0
          ? 'Brak dodanych beneficjentów'
          : `Dodano ${countWithNoun(nips.length, ['beneficjenta', 'beneficjentów', 'beneficjentów'])}`}
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
