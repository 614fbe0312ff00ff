import type { HomeCard } from '../../model/HomeView.ts'
import { HomeLink } from './HomeLink.tsx'

/** Links with a sentence each. */
export function LinkTexts({ links }: { links: readonly HomeCard[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.title}>
          <HomeLink link={link} />
          <p>{link.text}</p>
        </li>
      ))}
    </ul>
  )
}
