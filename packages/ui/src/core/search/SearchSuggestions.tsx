import type { SearchSuggestion } from '@portal/area/react'
import type { MouseEvent } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './SearchField.module.css'

interface SearchSuggestionsProps {
  id: string
  title: string | undefined
  suggestions: readonly SearchSuggestion[]
  active: number
  onChoose: (suggestion: SearchSuggestion) => void
  onClear: (() => void) | undefined
}

/** The panel under the search box. The focus stays in the box. */
export function SearchSuggestions({ id, title, suggestions, active, onChoose, onClear }: SearchSuggestionsProps) {
  return (
    <div className={styles.panel}>
      {title && (
        <div className={styles.panelHead}>
          {title}
          {onClear && (
            <button type="button" onMouseDown={keepFocus} onClick={onClear}>
              清空
            </button>
          )}
        </div>
      )}
      {/* Arrow keys and Enter work in the box, as the combobox pattern wants; the options only take the pointer. */}
      <div role="listbox" id={id} aria-label={title ?? '搜索建议'}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the box
          <div
            key={`${suggestion.kind ?? ''}${suggestion.text}`}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={keepFocus}
            onClick={() => onChoose(suggestion)}
          >
            <Icon name={title ? 'clock' : 'search'} size="small" />
            <span className={styles.suggestion}>{suggestion.text}</span>
            {suggestion.kind && <span className={styles.kind}>{suggestion.kind}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
