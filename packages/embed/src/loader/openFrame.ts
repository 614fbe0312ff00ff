import type { MountedWidget } from '../place.ts'
import type { Emit } from './events.ts'
import { LoadError } from './LoadError.ts'
import { type WidgetName, widgetAt } from './WidgetOptions.ts'

const MOST_WAITING_MS = 20_000
/** Beyond it somebody else's page would be at the mercy of a number. */
const HIGHEST = 100_000

const titles: Readonly<Record<Exclude<WidgetName, 'home-piece'> | 'home', string>> = {
  guide: '辦事指南',
  'scene-guide': '情景導辦',
  search: '搜尋服務',
  halls: '辦事大廳',
  notices: '通知公告',
  home: '政務服務',
}

interface FrameOptions {
  readonly shadow: ShadowRoot
  /** Origin of the portal. */
  readonly base: string
  readonly declarations: string
  readonly emit: Emit
}

/**
 * The widget as the portal renders it, in a frame that is as high as what it shows: the traditional script is made on the portal's
 * server and nowhere else. A frame's links open beside it and are told to nobody.
 */
export function openFrame({ shadow, base, declarations, emit }: FrameOptions): MountedWidget {
  const frame = document.createElement('iframe')
  frame.lang = 'zh-Hant'
  let address = ''
  let stands = () => {}
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    const height = origin === base && source === frame.contentWindow ? readHeight(data) : undefined
    if (height === undefined) return
    frame.style.height = `${height}px`
    emit('portal-height', { height })
    stands()
  }
  addEventListener('message', hear)
  const restyle = (wanted: string) => {
    if (wanted !== '')
      emit('portal-error', { code: 'refused-option', reason: 'theme: a frame keeps the colours of the portal' })
  }
  restyle(declarations)
  return {
    show: async (wanted) => {
      address = wanted
      frame.title = Object(titles)[widgetAt(wanted)] ?? titles.home
      frame.src = `${base}${wanted}`
      if (!frame.isConnected) shadow.replaceChildren(frame)
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new LoadError('unavailable', `${base} renders nothing`)), MOST_WAITING_MS)
        stands = () => {
          clearTimeout(late)
          resolve()
        }
      })
      if (address === wanted) emit('portal-ready', { title: frame.title, address })
    },
    restyle,
    close: () => {
      removeEventListener('message', hear)
      stands()
      address = ''
    },
  }
}

function readHeight(data: unknown): number | undefined {
  const { type, height } = Object(data)
  return type === 'portal:height' && height >= 0 && height <= HIGHEST ? Number(height) : undefined
}
