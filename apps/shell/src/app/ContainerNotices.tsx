import { useLater } from '@portal/area/react'
import { usePlatform } from '@portal/area/state'

const load = () => import(/* webpackChunkName: "miniProgram" */ './MiniProgramNotices.tsx')

/** What the place around the page keeps from its visitor, said when he meets it. */
export function ContainerNotices() {
  return usePlatform(({ container }) => container === 'miniProgram') ? <InMiniProgram /> : null
}

function InMiniProgram() {
  const later = useLater(load)
  return later ? <later.MiniProgramNotices /> : null
}
