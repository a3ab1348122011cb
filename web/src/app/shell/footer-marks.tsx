import { LighthouseMark } from '#kit/lighthouse-mark.tsx'
import classes from './footer.module.css'

export const LatarniaMark = () => (
  <span className={classes.mark}>
    <LighthouseMark />
    <span>
      Latarnia
      <small>rejestr pomocy publicznej</small>
    </span>
  </span>
)

/** Colours of the state beside its name; drawn here, not a copy of any logo. */
export const RepublicMark = () => (
  <span className={classes.mark}>
    <svg viewBox="0 0 32 20" width="2rem" height="1.25rem" aria-hidden focusable="false">
      <path d="M.5.5h31v19H.5z" fill="#fff" stroke="#8a94a0" />
      <path d="M1 10h30v9H1z" fill="#d4213d" />
    </svg>
    <span>
      Rzeczpospolita
      <small>Polska</small>
    </span>
  </span>
)

const stars = Array.from({ length: 12 }, (_, hour) => (hour * Math.PI) / 6)

export const EuropeanFundsMark = () => (
  <span className={classes.mark}>
    <svg viewBox="0 0 32 20" width="2rem" height="1.25rem" aria-hidden focusable="false">
      <path d="M.5.5h31v19H.5z" fill="#1a3d8f" stroke="#8a94a0" />
      {stars.map((angle) => (
        <circle key={angle} cx={16 + 6.5 * Math.sin(angle)} cy={10 - 6.5 * Math.cos(angle)} r="0.9" fill="#ffcc00" />
      ))}
    </svg>
    <span>
      Fundusze
      <small>Europejskie</small>
    </span>
  </span>
)
