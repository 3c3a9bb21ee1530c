// The API reference as a page: every endpoint with its access, parameters and response.
import { Html, html } from '../../lib/html.ts';
import type { openApi } from './openapi.view.ts';

type Document = ReturnType<typeof openApi>;
type Operation = NonNullable<Document['paths'][string]>[string];

const style = new Html(`
:root { color-scheme: light dark; --line: light-dark(#dcdfe4, #3a3f47); --quiet: light-dark(#565d66, #a9b1bb); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.75rem; } h2 { margin-top: 3rem; font-size: 1.25rem; border-bottom: 1px solid var(--line); padding-bottom: .4rem; }
details { border-bottom: 1px solid var(--line); } summary { padding: .7rem 0; cursor: pointer; }
summary code { font-size: .95rem; } .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.who, .quiet { color: var(--quiet); } .who { float: right; font-size: .875rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; font-size: .8125rem; }
nav ul { columns: 3 10rem; padding-left: 1.2rem; }`);

export function docsPage(document: Document): string {
  const groups = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0] ?? '');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><style>${style}</style>
</head>
<body>
<header><h1>${document.info.title}</h1>
<p>JSON over HTTP. Send <code>Authorization: Bearer …</code> where a token is needed. Failures return
<code>{ message, errors? }</code>: 401 without a valid token, 403 when the role does not allow it, 404 for unknown ids,
409 when somebody else was faster, 422 with messages per field, 429 with Retry-After
above the limit that the endpoint names, 503 with Retry-After while too much is waiting.
Machine readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups"><ul>${[...groups.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav></header>
<main>${[...groups].map(([name, operations]) => html`<h2 id="${name}">${name}</h2>${operations.map(section)}`)}</main>
</body>
</html>
`.text;
}

interface Listed {
  method: string;
  path: string;
  operation: Operation;
}

function operationsOf(document: Document): Listed[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function section({ method, path, operation }: Listed): Html {
  const who = operation.security ? `${Object.keys(operation.security[0] ?? {}).join()} token` : 'public';
  const { parameters, requestBody, responses } = operation;
  return html`<details><summary><span class="who">${who}</span><span class="method">${method}</span><code>${path}</code>
<br><span class="quiet">${operation.summary}</span></summary>
${parameters ? html`<h3>Parameters</h3><pre tabindex="0">${pretty(parameters)}</pre>` : ''}
${requestBody ? html`<h3>Body</h3><pre tabindex="0">${pretty(requestBody)}</pre>` : ''}
<h3>Response</h3><pre tabindex="0">${pretty(responses)}</pre></details>`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
