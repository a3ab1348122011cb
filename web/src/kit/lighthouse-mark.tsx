/** The mark of the product, in the colour of the text around it with an amber light. The favicon is the same drawing. */
export const LighthouseMark = ({ size = '2rem' }: { size?: string }) => (
  <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
    <g fill="var(--l-accent)">
      <path d="M27 20 2 11v16z" />
      <path d="M37 20l25-9v16z" />
      <rect x="27" y="14" width="10" height="11" />
    </g>
    <g fill="currentColor">
      <path d="M32 2 22.5 12v2h19v-2z" />
      <path d="M22 25h20v4H22z" />
      <path d="M25.6 31h12.8l.7 7H24.9z" />
      <path d="M24.6 41h14.8l.7 7H23.9z" />
      <path d="M23.6 51h16.8l.7 7h4.4v4h-27v-4h4.4z" />
    </g>
  </svg>
)
