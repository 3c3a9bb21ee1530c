// The thread that reads one uploaded PDF. It loads the PDF library first: what that occupies does not count as growth.
import 'unpdf/pdfjs';
import './pdf/read-texts.ts';

export { default } from './statement.worker.ts';
