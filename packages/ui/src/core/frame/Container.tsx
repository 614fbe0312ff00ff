import type { ReactNode } from 'react'
import { joinClassNames } from '../joinClassNames.ts'
import styles from './Container.module.css'

/** The content width with its margins, for pages and bands that run over the whole window. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={joinClassNames(styles.container, className)}>{children}</div>
}
