/** A sign post at a fork before the hills: the way on exists, it is another one. */
export function ErrorIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 48 400 252" aria-hidden="true" focusable="false" className={className}>
      <path opacity=".4" d="M8 196c34-4 52-54 92-54 32 0 44 34 76 34 40 0 58-76 112-76 50 0 66 66 104 84" />
      <path opacity=".7" d="M8 222c40 0 60-30 98-30 30 0 48 22 82 26M236 220c30-2 52-30 86-30 28 0 44 20 70 24" />
      <path d="M8 236h384" />
      <path
        opacity=".7"
        d="M150 292c4-26 20-42 40-56M250 292c-4-26-16-42-34-56M60 292c30-30 80-44 130-56M344 292c-34-30-86-44-128-56"
      />
      <path d="M203 236V84M196 236h14" />
      <path d="M203 96h78l16 15-16 15h-78ZM203 140h-70l-16 15 16 15h70Z" fill="var(--color-surface)" />
      <path d="M222 111h40M152 155h34" />
      <path
        opacity=".6"
        d="M318 58a18 18 0 1 0 .1 0M90 76c6-6 10-6 13.5 0 3.5-6 8-6 13.5 0M128 100c5-5 8-5 11 0 3-5 6-5 11 0"
      />
      <path
        opacity=".6"
        d="M60 236v-18M60 222c-13 0-13-20 0-25 13 5 13 25 0 25ZM338 236v-14M338 224c-10 0-10-16 0-20 10 4 10 20 0 20Z"
      />
    </svg>
  )
}
