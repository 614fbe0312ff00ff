/**
 * Hills, a hall by the water, a bridge and a town: one line, in the colour of its surroundings. A file of its own: it says
 * nothing, and would be a thirtieth of what every page transfers.
 */
export function Landscape({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 1200 150"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href="/landscape.svg#landscape" />
    </svg>
  )
}
