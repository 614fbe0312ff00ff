// Arco mounts imperative parts with ReactDOM.render, which React 19 no longer has. The adapter gives it createRoot;
// it may go when Arco supports React 19 by itself.
import '@arco-design/web-react/es/_util/react-19-adapter.js'
import './theme.css'
