import { joinClassNames } from '@portal/ui'
import type { ShareGroup } from '../../../model/disclosure/DisclosureView.ts'
import styles from './StackedBar.module.css'

/** Shares of one whole as one bar, each named with its value below. Drawn, because pages let no style attributes in. */
export function StackedBar({ parts }: Pick<ShareGroup, 'parts'>) {
  return (
    <>
      <svg viewBox="0 0 100 28" preserveAspectRatio="none" className={styles.bar} aria-hidden="true" focusable="false">
        {parts.map(({ name, value }, index) => (
          <rect
            key={name}
            x={parts.slice(0, index).reduce((sum, part) => sum + part.value, 0)}
            width={value}
            height="28"
            className={colourOf(index)}
          />
        ))}
      </svg>
      <ul className={styles.names}>
        {parts.map(({ name, text }, index) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" className={styles.mark} aria-hidden="true" focusable="false">
              <rect width="12" height="12" className={colourOf(index)} />
            </svg>
            {name} <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

function colourOf(index: number) {
  return joinClassNames(styles.part, index === 0 ? styles.first : index === 1 ? styles.second : styles.third)
}
