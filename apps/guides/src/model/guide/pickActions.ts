import type { Device } from '@portal/area'
import type { ActionsByDevice, GuideActions } from './GuideView.ts'

export function pickActions({ desktop, mobile }: ActionsByDevice, device: Device): GuideActions {
  return device === 'mobile' ? (mobile ?? desktop) : desktop
}
