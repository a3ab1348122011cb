import { Stepper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMinus, IconX } from '@tabler/icons-react'
import { stepOf, type ImportState } from './import-state.ts'

const steps = ['Prześlij plik', 'Podgląd', 'Podsumowanie']
/** A file that could not be read: the first step failed, and the second never came. */
const failedIcons = [<IconX key="x" size="60%" aria-hidden />, <IconMinus key="minus" size="60%" aria-hidden />]

/** Where in the three steps the import stands. A step cannot be chosen, so it is no button. */
export function Steps({ state }: { state: ImportState }) {
  const active = stepOf(state)
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  return (
    <Stepper
      active={active}
      size={small ? 'xs' : 'sm'}
      labelPosition={small ? 'bottom' : 'right'}
      wrap={false}
      mb="lg"
      allowNextStepsSelect={false}
    >
      {steps.map((label, index) => (
        <Stepper.Step
          key={label}
          label={label}
          allowStepSelect={false}
          {...{ component: 'div' }}
          {...(index === active && { 'aria-current': 'step' })}
          {...(state.at === 'failed' && { color: 'red', completedIcon: failedIcons[index] })}
        />
      ))}
    </Stepper>
  )
}
