import classes from './access-requests.module.css'

type Props = { of: readonly (readonly [label: string, value: string | null])[] }

/** What is known, label by label; what is not known is left out. */
export const Facts = ({ of }: Props) => (
  <dl className={classes['facts']}>
    {of.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
