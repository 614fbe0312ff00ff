import type { ReactNode } from 'react'

/** A small line drawing before hills: says at a glance what kind of state a page is in. The words stand beside it. */
function SpotIllustration({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <path d="M6 82h148" />
      <path d="M14 82c10-16 20-24 31-24 9 0 13 7 22 7 10 0 17-19 32-19 17 0 24 20 47 36" opacity=".45" />
      {children}
    </svg>
  )
}

/** An open folder: there is nothing yet. */
export function EmptyIllustration() {
  return (
    <SpotIllustration>
      <path d="M52 82V36a3 3 0 0 1 3-3h17l6 7h27a3 3 0 0 1 3 3v6" />
      <path d="M52 82l10-30a3 3 0 0 1 3-2h50a2 2 0 0 1 2 3l-9 27a3 3 0 0 1-3 2Z" fill="var(--color-surface)" />
      <path d="M72 60h28M69 68h18" />
      <path d="M122 22a7 7 0 1 0 0 .1M34 28h12M40 22v12" opacity=".6" />
    </SpotIllustration>
  )
}

/** A glass over a sheet: nothing was found. */
export function NothingFoundIllustration() {
  return (
    <SpotIllustration>
      <path d="M48 82V25a3 3 0 0 1 3-3h40l13 13v47Z" fill="var(--color-surface)" />
      <path d="M91 22v13h13M58 36h22M58 46h12M58 56h10" />
      <circle cx="92" cy="60" r="15" fill="var(--color-main-tint)" />
      <path d="m103 71 13 13M87 60h10" />
    </SpotIllustration>
  )
}

/** A letter with a tick: it arrived. */
export function DoneIllustration() {
  return (
    <SpotIllustration>
      <path d="M44 82V42a3 3 0 0 1 3-3h62a3 3 0 0 1 3 3v40Z" fill="var(--color-surface)" />
      <path d="m44 44 34 23 34-23M44 80l24-20M112 80 88 60" />
      <circle cx="112" cy="36" r="14" fill="var(--color-main-tint)" />
      <path d="m105 36 5 5 9-10" />
    </SpotIllustration>
  )
}

/** An hourglass: it goes on after a while. */
export function WaitingIllustration() {
  return (
    <SpotIllustration>
      <path
        d="M64 20v10c0 12 14 16 14 21s-14 9-14 21v10h32V72c0-12-14-16-14-21s14-9 14-21V20Z"
        fill="var(--color-surface)"
      />
      <path d="M58 20h44M58 82h44" />
      <path d="M70 34c3 5 7 8 10 11 3-3 7-6 10-11ZM70 80c2-6 6-8 10-8s8 2 10 8Z" fill="var(--color-main-tint)" />
      <path d="M80 50v14" />
    </SpotIllustration>
  )
}

/** A hall with its doors shut. */
export function HallIllustration() {
  return (
    <SpotIllustration>
      <path d="M46 82V48h68v34Z" fill="var(--color-surface)" />
      <path d="M38 48 80 24l42 24Z" fill="var(--color-main-tint)" />
      <path d="M56 82V56M68 82V56M92 82V56M104 82V56M74 82V60h12v22M80 60v22M42 82h76" />
    </SpotIllustration>
  )
}
