import { Stack, Stepper, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'

type Props = {
  labels: readonly string[]
  /** The step one is at, counted from 0. */
  step: number
  /** The heading of the step; it takes the focus when the step changes, so that a screen reader follows. */
  title: string
  children: ReactNode
}

/** Work in steps: where one is, and the step itself. Steps show the way and cannot be chosen. */
export function Steps({ labels, step, title, children }: Props) {
  const small = useMediaQuery('(max-width: 43.75em)', false, { getInitialValueInEffect: false })
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <>
      <Stepper
        active={step}
        size="sm"
        mb="lg"
        allowNextStepsSelect={false}
        orientation={small ? 'vertical' : 'horizontal'}
      >
        {labels.map((label, index) => (
          <Stepper.Step
            key={label}
            label={label}
            {...{ component: 'div' }}
            {...(index === step && { 'aria-current': 'step' })}
            allowStepSelect={false}
          />
        ))}
      </Stepper>
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
