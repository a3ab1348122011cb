import { Stack, Stepper, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFollowedHeading } from './followed-heading.ts'

type Props = {
  labels: readonly string[]
  /** The present step, counted from 0. */
  step: number
  /** The first step failed, so the steps between it and the last were skipped. */
  failed?: boolean
  /** The heading of the step, which gets the focus when the step changes. */
  title: string
  children: ReactNode
}

const failedIcons = [<IconX key="x" size="60%" aria-hidden />, <IconMinus key="minus" size="60%" aria-hidden />]

/** Work in steps: the list of steps and the present one; a single step needs no list. Steps cannot be chosen, so they are not buttons. */
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
          attributes={{ steps: { role: 'list', 'aria-label': 'Kroki' }, separator: { role: 'presentation' } }}
        >
          {labels.map((label, index) => (
            <Stepper.Step
              key={label}
              label={label}
              allowStepSelect={false}
              {...{ component: 'div', role: 'listitem' }}
              {...(index === step && { 'aria-current': 'step' })}
              {...(failed && { color: 'red', completedIcon: failedIcons[Math.min(index, 1)] })}
            />
          ))}
        </Stepper>
      )}
      <Stack>
        {/* focused only by code: needs no visible outline */}
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {children}
      </Stack>
    </>
  )
}
