import { useLater } from '@portal/area/react'
import { usePlatform } from '@portal/area/state'

const load = () => import(/* webpackChunkName: "miniProgram" */ './MiniProgramLinks.tsx')

/** What the place around the page keeps from its visitor, said when he meets it. */
export function ContainerLinks() {
  return usePlatform(({ container }) => container === 'miniProgram') ? <InMiniProgram /> : null
}

function InMiniProgram() {
  const later = useLater(load)
  return later ? <later.MiniProgramLinks /> : null
}
