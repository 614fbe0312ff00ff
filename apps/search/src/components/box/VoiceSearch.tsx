import { href } from '@portal/area'
import { useNavigate } from '@portal/area/router'
import { Button, useIsBrowser } from '@portal/ui'
import { explainVoiceFault } from '../../model/explainVoiceFault.ts'
import type { SearchQuery } from '../../model/SearchQuery.ts'
import { pageOfType, typeInAddress } from '../../model/searchTabs.ts'
import { useSearchedRegion } from '../useSearchLinks.ts'
import { findRecognition, useVoice } from './useVoice.ts'
import styles from './VoiceSearch.module.css'

/**
 * Searches for what is spoken, where the browser can write it down. Nothing of it comes to the portal but the words that are
 * searched. Its room is kept from the start, so that nothing moves when it appears.
 */
export function VoiceSearch({ query }: { query: SearchQuery }) {
  const navigate = useNavigate()
  const region = useSearchedRegion()
  const isBrowser = useIsBrowser()
  const { state, start, stop } = useVoice((keyword) =>
    navigate(href({ page: pageOfType(query.type), query: { keyword, region, type: typeInAddress(query.type) } })),
  )
  return (
    <div className={styles.voice}>
      {isBrowser && findRecognition() && (
        <>
          <Button
            kind={state.kind === 'listening' ? 'primary' : 'secondary'}
            icon={state.kind === 'listening' ? 'close' : 'microphone'}
            onClick={state.kind === 'listening' ? stop : start}
          >
            {state.kind === 'listening' ? '停止' : '按一下，说出要办的事'}
          </Button>
          <p className={styles.note}>声音由您的浏览器识别，本站不接收、不保存录音。</p>
        </>
      )}
      <p role="status" className={styles.state}>
        {state.kind === 'listening' && (state.heard === '' ? '正在听，请说话……' : `听到：${state.heard}`)}
        {state.kind === 'failed' && explainVoiceFault(state.fault)}
      </p>
    </div>
  )
}
