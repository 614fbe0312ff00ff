import { joinClassNames } from '../joinClassNames.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './paths.ts'

interface IconProps {
  name: IconName
  size?: 'small' | 'medium' | 'large' | 'huge'
  className?: string | undefined
}

/** One line drawing of the family, in the colour of the text around it. Decoration: the words stand beside it. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      focusable="false"
      className={joinClassNames(styles.icon, styles[size], className)}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
