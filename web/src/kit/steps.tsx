import { Stack, Stepper, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFollowedHeading } from './followed-heading.ts'

type Props = {
  labels: readonly string[]
  /** The step one is at, counted from 0. */
  step: number
  /** The first step failed, and those between it and the last never came. */
  failed?: boolean
  /** The heading of the step, which is followed as the step changes. */
  title: string
  children: ReactNode
}

const failedIcons = [<IconX key="x" size="60%" aria-hidden />, <IconMinus key="minus" size="60%" aria-hidden />]

/** Work in steps: where one is, and the step itself; a single step is no way to be shown. Steps show the way and cannot be chosen, so they are no buttons. */
export function Steps({ labels, step, failed = false, title, children }: Props) {
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  const heading = useFollowedHeading(step)
  return (
    <>
      {labels.length > 1 && (
        <Stepper
          active={step}
          size={small ? 'xs' : 'sm'}
          labelPosition={small ? 'bottom' : 'right'}
          wrap={false}
          mb="lg"
          allowNextStepsSelect={false}
        >
          {labels.map((label, index) => (
            <Stepper.Step
              key={label}
              label={label}
              allowStepSelect={false}
              {...{ component: 'div' }}
              {...(index === step && { 'aria-current': 'step' })}
              {...(failed && { color: 'red', completedIcon: failedIcons[Math.min(index, 1)] })}
            />
          ))}
        </Stepper>
      )}
      <Stack>
        {/* takes focus only by program: nothing needs to be shown */}
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {children}
      </Stack>
    </>
  )
}
