/** An open folder before hills. */
export function EmptyDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" focusable="false" className={className}>
      <path d="M6 82h148" />
      <path d="M14 82c10-16 20-24 31-24 9 0 13 7 22 7 10 0 17-19 32-19 17 0 24 20 47 36" opacity=".45" />
      <path d="M52 82V36a3 3 0 0 1 3-3h17l6 7h27a3 3 0 0 1 3 3v6" />
      <path d="M52 82l10-30a3 3 0 0 1 3-2h50a2 2 0 0 1 2 3l-9 27a3 3 0 0 1-3 2Z" fill="var(--color-surface)" />
      <path d="M72 60h28M69 68h18" />
      <path d="M122 22a7 7 0 1 0 0 .1M34 28h12M40 22v12" opacity=".6" />
    </svg>
  )
}
