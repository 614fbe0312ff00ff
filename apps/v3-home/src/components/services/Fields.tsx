import type { HomeGroup } from '../../model/HomeView.ts'
import { HomeLink } from '../frame/HomeLink.tsx'
import styles from './Fields.module.css'

/** Fields of services, each with what most come for. */
export function Fields({ fields }: { fields: readonly HomeGroup[] }) {
  return (
    <ul className={styles.fields}>
      {fields.map(({ title, links }) => (
        <li key={title}>
          <h3>{title}</h3>
          {links.map((link) => (
            <HomeLink key={`${link.title}${link.href}`} link={link} />
          ))}
        </li>
      ))}
    </ul>
  )
}
