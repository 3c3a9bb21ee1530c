// The thread that renders one long text.
export { renderMarkdown as default } from './markdown.open.view.ts';
