/**
 * Constants of the specification; each names its section. Times in milliseconds unless the name says otherwise. What says
 * @public is the specification's and asked for by nothing here.
 */

/** A navigation that ends sooner never shows the loading bar (section 9, loading bar throttle). */
export const LOADING_BAR_THROTTLE_MS = 200
/** Time in which the bar creeps towards completion (section 9, loading bar duration). */
export const LOADING_BAR_DURATION_MS = 5_000
/** How long a finished or failed bar stays (section 9, loading bar hide delay). */
export const LOADING_BAR_HIDE_DELAY_MS = 500
/** At most one reload for a failed page script in this time (section 9, chunk reload guard). */
export const CHUNK_RELOAD_GUARD_MS = 60_000
/** z-index of the first popup; every further one is one higher (section 9, base popup layer level). */
export const BASE_POPUP_LAYER = 2_000
/** z-index of the image viewer (section 9). @public */
export const IMAGE_VIEWER_LAYER = 2_000
/** A pending state that is shown stays at least this long (section 9, minimum delay for data fetching). @public */
export const MINIMUM_PENDING_MS = 200
/** Time limit for loading a script (section 9: 120 s). */
export const SCRIPT_LOAD_TIMEOUT_MS = 120_000
/** Gutter between columns in CSS pixels (section 9, grid row gutter default). */
export const ROW_GUTTER_PX = 30
/** Delay before a dropdown opens on hover (section 9). @public */
export const DROPDOWN_SHOW_DELAY_MS = 250
/** Delay before a dropdown closes after the pointer left (section 9). @public */
export const DROPDOWN_HIDE_DELAY_MS = 150
/** Indent of one tree level in CSS pixels (section 9). @public */
export const TREE_INDENT_PX = 18
/** Scroll events of lazy images are handled at most this often (section 9). @public */
export const LAZY_IMAGE_THROTTLE_MS = 200
/** Language of the mobile controls (section 9). @public */
export const MOBILE_LANGUAGE = 'zh-CN'
/** Base address of the HTTP client when none is configured: the own origin (section 7, "a local kind"). */
export const LOCAL_BASE_URL = '/'
