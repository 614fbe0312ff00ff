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
            <button type="button" onMouseDown={preventBlur} onClick={onClear}>
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
            // Names may be alike, and options hold nothing: their place is their identity.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={preventBlur}
            onClick={() => onChoose(suggestion)}
          >
            <Icon name={title ? 'clock' : 'search'} size="small" />
            <span className={styles.suggestion}>
              <Suggested {...suggestion} />
            </span>
            {suggestion.kind && <span className={styles.kind}>{suggestion.kind}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What was typed stays light, so that the eye goes to what is added; another word says first why the name is there. */
function Suggested({ text, word, typed }: SearchSuggestion) {
  if (word === undefined) return <Added text={text} typed={typed} />
  return (
    <>
      <Added text={word} typed={typed} />
      <Icon name="arrow" size="small" className={styles.leads} />
      <span className="visually-hidden">，即</span>
      {text}
    </>
  )
}

function Added({ text, typed }: Pick<SearchSuggestion, 'text' | 'typed'>) {
  if (!typed) return text
  return (
    <>
      <b>{text.slice(0, typed.from)}</b>
      {text.slice(typed.from, typed.to)}
      <b>{text.slice(typed.to)}</b>
    </>
  )
}

function preventBlur(event: MouseEvent) {
  event.preventDefault()
}
