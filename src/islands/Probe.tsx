import { useState } from 'react';
export default function Probe() { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>clicked {n}</button>; }
